#!/bin/sh
# Takes the place of a device tool in tests: a link to this file has its own script beside it. One file for all of them,
# since a file that was just written can't be started while another thread starts a process.
PATH=/usr/bin:/bin
. "$0.script"
