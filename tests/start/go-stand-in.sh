#!/bin/sh
# Stands in for Go where it builds Temporal: names packages, as `go install -v` does, until there is a file STAND_IN_UNTIL, and
# then puts the program STAND_IN_PROGRAM where a built one belongs.
if [ "$1" = version ]; then
  echo 'go version stand-in'
  exit 0
fi
while [ ! -e "$STAND_IN_UNTIL" ]; do
  echo "stand-in.example/package" >&2
  sleep 1
done
cp "$STAND_IN_PROGRAM" "$GOBIN/temporal"
