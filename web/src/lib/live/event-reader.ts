/** One event of a stream. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Creates a reader of server-sent events from the chunks of a stream, in our API's format: a name and one line of data each.
 * @returns a function that takes the next chunk and returns the events completed by it; heartbeats give none
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
