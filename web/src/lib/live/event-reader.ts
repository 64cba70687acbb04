/** One event of a stream. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events from the pieces in which a stream comes, as our API writes them: a name and one line of data each.
 * @returns takes the next piece, and gives the events that end in it; what only says that the stream is there gives none
 */
export function createEventReader(): (piece: string) => ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const [, name, data] = /^event: (.+)\ndata: (.*)$/.exec(block) ?? [];
      return name === undefined || data === undefined ? [] : [{ name, data }];
    });
  };
}
