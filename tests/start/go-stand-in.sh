#!/bin/sh
# Stands in for Go when it builds Temporal: prints package names, as `go install -v` does, until the file STAND_IN_UNTIL exists.
# Then copies the program STAND_IN_PROGRAM to the place of a built one.
if [ "$1" = version ]; then
  echo 'go version stand-in'
  exit 0
fi
while [ ! -e "$STAND_IN_UNTIL" ]; do
  echo "stand-in.example/package" >&2
  sleep 1
done
cp "$STAND_IN_PROGRAM" "$GOBIN/temporal"
