# The verbs of the project. `make` hides that there are several packages: the core at the root, Tools, Fuzz, Benchmarks.
SHELL := /bin/bash
SWIFT ?= swift
INPUTS_PER_TARGET ?= 1000000
# No bound.
SECONDS_PER_TARGET ?= 0
JOBS ?= 1
TARGETS ?=
LINTED := Package.swift Sources Tests Examples/Screens Tools/Package.swift Tools/Sources Tools/Tests Fuzz Benchmarks/Package.swift Benchmarks/Sources

.PHONY: help demo test test-core test-tools tsan lint format build server screens strings setup bench fuzz record docs check-app clean

help: ## the verbs
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: ## install what the build needs (apt or brew)
	@Scripts/install-dependencies.sh

build: setup ## the levity command
	@$(SWIFT) build --package-path Tools --product levity

server: setup ## the levity-server executable
	@$(SWIFT) build --package-path Tools --product levity-server

screens: setup
	@if [ "$$(uname -s)" = Linux ]; then $(SWIFT) build --package-path Tools --product levity-screens; fi

strings: setup
	@$(SWIFT) build --package-path Tools --product levity-strings

demo: build server screens strings ## the main job on Examples/: offload, serve, pull, verify, and the app's side
	@Scripts/demo.sh

test: setup lint test-core test-tools ## everything that must pass

test-core:
	$(SWIFT) test --parallel

test-tools:
	$(SWIFT) build --package-path Tools --build-tests
	# One after the other: tests that wait for processes would starve those that serve in this process.
	$(SWIFT) test --package-path Tools --skip-build --no-parallel

tsan: ## the runtime's tests under the thread sanitizer
	$(SWIFT) test --sanitize thread --scratch-path .build/tsan --filter 'LevityStringsTests|LevityResourcesTests|LevityUIKitTests'

lint: ## the formatter, strictly
	@$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(LINTED))

format: ## the formatter, in place
	@$(SWIFT) format --in-place --parallel --recursive $(wildcard $(LINTED))

record: ## write golden files and generated pages anew
	LEVITY_RECORD=1 $(SWIFT) test || true
	LEVITY_RECORD=1 $(SWIFT) test --package-path Tools || true
	@git status --short

fuzz: ## a million inputs for every fuzz target, or for TARGETS; JOBS at a time, at most SECONDS_PER_TARGET for each
	@SECONDS_PER_TARGET=$(SECONDS_PER_TARGET) JOBS=$(JOBS) Scripts/fuzz.sh $(INPUTS_PER_TARGET) $(TARGETS)

bench: setup ## ratios against named peers, in one run
	@Scripts/bench.sh

check-app: ## what the runtime adds to an app, in bytes
	@Scripts/check-app.sh

docs: ## pages that are made from the code
	LEVITY_RECORD=1 $(SWIFT) test --filter ReasonPageTests

clean:
	rm -rf .build Tools/.build Fuzz/.build Benchmarks/.build demo-output
