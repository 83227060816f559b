# The verbs of the project. `make` hides that there are several packages: the core at the root, Tools, Fuzz, Benchmarks.
SHELL := /bin/bash
SWIFT ?= swift
INPUTS_PER_TARGET ?= 1000000
# No bound.
SECONDS_PER_TARGET ?= 0
JOBS ?= 1
TARGETS ?=
# For make mutants: the same seed draws the same ones.
SEED ?= $(shell date +%s)
COUNT ?= 60
FOLDER ?= Sources
# First words of kinds, with commas: moved,dropped. All if it is empty.
KINDS ?=
# One folder of build products for both packages, so that Tools doesn't compile the core again.
# Without a plan of its own, a build would take that of the other package for its own, and make nothing.
PLANNED := --disable-build-manifest-caching
TOOLS := --package-path Tools --scratch-path .build $(PLANNED)
LINTED := Package.swift Sources Tests Examples/Screens Examples/Skins Tools/Package.swift Tools/Sources Tools/Tests Fuzz Benchmarks/Package.swift Benchmarks/Sources Scripts/mutants

# Where `make install` puts the programs; packagers set DESTDIR as well.
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: help install uninstall demo test test-core test-tools tsan torture lint format build server screens strings setup bench fuzz mutants record docs check-app check-apple check-workflows rehearse clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-15s %s\n", $$1, $$2}'

setup: ## install build dependencies (apt or brew)
	@Scripts/install-dependencies.sh

build: setup ## build the levity command, debug
	@$(SWIFT) build $(TOOLS) --product levity

server: setup ## build levity-server, debug
	@$(SWIFT) build $(TOOLS) --product levity-server

screens: setup
	@if [ "$$(uname -s)" = Linux ]; then $(SWIFT) build $(TOOLS) --product levity-screens; fi

strings: setup
	@$(SWIFT) build $(TOOLS) --product levity-strings

install: setup ## build levity and levity-server in release, and install them with shell completions; PREFIX=/usr/local
	@$(SWIFT) build $(TOOLS) -c release --product levity
	@$(SWIFT) build $(TOOLS) -c release --product levity-server
	@Scripts/install.sh install "$(DESTDIR)$(PREFIX)" "$$($(SWIFT) build $(TOOLS) -c release --show-bin-path)"

uninstall: ## remove what make install installed
	@Scripts/install.sh uninstall "$(DESTDIR)$(PREFIX)"

demo: build server screens strings ## run the main job on Examples/: offload, serve, pull, verify, and the app's side
	@Scripts/demo.sh

test: setup lint check-workflows check-apple test-core test-tools rehearse ## run everything that must pass

test-core:
	@SWIFT=$(SWIFT) Scripts/run-tests.sh $(PLANNED) --parallel

test-tools:
	$(SWIFT) build $(TOOLS) --build-tests
	@SWIFT=$(SWIFT) Scripts/run-tests.sh $(TOOLS) --skip-build --parallel --skip DeliveryServerTests
	# Not in parallel: tests that wait for processes would starve those that serve in this process.
	@SWIFT=$(SWIFT) Scripts/run-tests.sh $(TOOLS) --skip-build --no-parallel --filter DeliveryServerTests

tsan: ## run the runtime's tests under the thread sanitizer
	$(SWIFT) test --sanitize thread --scratch-path .build/tsan --filter 'LevityLaunchTests|LevityStringsTests|LevityResourcesTests|LevityTagsTests|LevityUIKitTests'

torture: setup ## interrupt the commands at each of their system calls; writes Documentation/Reliability.md (Linux)
	@Scripts/torture.sh

lint: ## check the format, strictly
	@$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(LINTED))

format: ## format in place
	@$(SWIFT) format --in-place --parallel --recursive $(wildcard $(LINTED))

record: ## record golden files and generated pages
	LEVITY_RECORD=1 $(SWIFT) test || true
	LEVITY_RECORD=1 $(SWIFT) test $(TOOLS) || true
	@git status --short

fuzz: ## run a million inputs through every fuzz target, or TARGETS; JOBS at a time, SECONDS_PER_TARGET each
	@SECONDS_PER_TARGET=$(SECONDS_PER_TARGET) JOBS=$(JOBS) Scripts/fuzz.sh $(INPUTS_PER_TARGET) $(TARGETS)

mutants: ## draw COUNT mutants of FOLDER by SEED, or of some KINDS, and report those that no test notices; JOBS at a time
	@Scripts/mutants.py --seed $(SEED) --count $(COUNT) --folder $(FOLDER) --kinds "$(KINDS)" --jobs $(JOBS)

bench: setup ## measure against named peers
	@Scripts/bench.sh

check-workflows: ## check the workflows and scripts, with what is installed of check-jsonschema, actionlint, shellcheck
	@Scripts/ci/check-workflows.sh

check-app: ## measure what the runtime adds to an app, in bytes
	@Scripts/check-app.sh

check-apple: ## compile the runtime as Apple's platforms would, against modelled headers (Linux)
	@Scripts/check-apple.sh

rehearse: ## run two steps of the macOS workflow, with stand-ins for what only a Mac has (Linux)
	@Scripts/rehearse-example.sh

docs: ## make the generated pages, and the DocC archives in .build/docs
	LEVITY_RECORD=1 $(SWIFT) test --filter 'ReasonPageTests|RulePageTests|TagRulePageTests|InsightPageTests'
	@Scripts/docs.sh

clean: ## remove what was built
	rm -rf .build Tools/.build Fuzz/.build Benchmarks/.build demo-output
