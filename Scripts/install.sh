#!/usr/bin/env bash
# Installs what `make install` built, with shell completions, or removes it.
#   Scripts/install.sh install FOLDER PRODUCTS
#   Scripts/install.sh uninstall FOLDER
set -euo pipefail
verb=$1 prefix=$2
programs=(levity levity-server)

# Where each shell looks for the completions of a program.
completion() { # shell, program
  case $1 in
    bash) echo "$prefix/share/bash-completion/completions/$2" ;;
    zsh) echo "$prefix/share/zsh/site-functions/_$2" ;;
    fish) echo "$prefix/share/fish/vendor_completions.d/$2.fish" ;;
  esac
}

for program in "${programs[@]}"; do
  if [[ $verb == install ]]; then
    mkdir -p "$prefix/bin"
    # The old program may be running, so that it is replaced and not written over.
    install -m 755 "$3/$program" "$prefix/bin/.$program.new"
    mv -f "$prefix/bin/.$program.new" "$prefix/bin/$program"
    echo "$prefix/bin/$program"
  else
    rm -f "$prefix/bin/$program"
  fi
  for shell in bash zsh fish; do
    file=$(completion "$shell" "$program")
    if [[ $verb == install ]]; then
      mkdir -p "$(dirname "$file")"
      "$3/$program" --generate-completion-script "$shell" >"$file"
      echo "$file"
    else
      rm -f "$file"
    fi
  done
done
