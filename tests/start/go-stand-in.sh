#!/bin/sh
# Stands in for Go where it builds Temporal: names packages for STAND_IN_SECONDS, as `go install -v` does, and then puts
# the program STAND_IN_PROGRAM where a built one belongs.
if [ "$1" = version ]; then
  echo 'go version stand-in'
  exit 0
fi
for second in $(seq "$STAND_IN_SECONDS"); do
  echo "stand-in.example/package/$second" >&2
  sleep 1
done
cp "$STAND_IN_PROGRAM" "$GOBIN/temporal"
