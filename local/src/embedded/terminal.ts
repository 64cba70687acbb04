/** Where a terminal writes; `process.stdout` is one. */
interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** What the person who started Sowon reads: lines, and below them at most one line that tells how far something is. */
export interface Terminal {
  print(text: string): void;
  /** Shows how far something is, in the place of what was shown before; null when it is done. */
  progress(text: string | null): void;
}

/** A line that is updated in place shows at least the passing time; elsewhere a plain line is enough now and then. */
const redrawMs = 1_000;
const plainLineMs = 30_000;

const clearLine = '\r\u001b[K';

/**
 * Writes to a terminal, where the line of progress is updated in place, or to a file or pipe, where it is a plain line about
 * every 30 seconds.
 * @param prefix asked for every line, for example for the time that passed
 */
export function createTerminal(screen: Screen, prefix: () => string = () => ''): Terminal {
  const inPlace = screen.isTTY === true;
  let current: string | null = null;
  let repeating: NodeJS.Timeout | undefined;

  const line = () => `${prefix()}${current}`;
  const draw = () => {
    if (inPlace) screen.write(`${clearLine}${line().slice(0, (screen.columns ?? 80) - 1)}`);
    else screen.write(`${line()}\n`);
  };

  return {
    print: (text) => {
      const shown = inPlace && current !== null;
      screen.write(`${shown ? clearLine : ''}${text}\n`);
      if (shown) draw();
    },
    progress: (text) => {
      const before = current;
      current = text;
      if (text === null) {
        clearInterval(repeating);
        if (inPlace && before !== null) screen.write(clearLine);
        return;
      }
      if (inPlace || before === null) draw();
      if (before === null) repeating = setInterval(draw, inPlace ? redrawMs : plainLineMs).unref();
    },
  };
}
