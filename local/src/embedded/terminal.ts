/** The output of a terminal, such as `process.stdout`. */
interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** The output for the person who started Sowon: lines, and below them at most one progress line. */
export interface Terminal {
  print(text: string): void;
  /** Replaces the progress line; null removes it. */
  progress(text: string | null): void;
}

/** Redraws in place at least show the passing time; in a file an occasional plain line is enough. */
const redrawMs = 1_000;
const plainLineMs = 30_000;

const clearLine = '\r\u001b[K';

/**
 * Writes to a terminal, with a progress line updated in place, or to a file or pipe, with a plain progress line about every 30 seconds.
 * @param prefix called for every line, for example for the elapsed time
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
