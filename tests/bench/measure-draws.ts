import type { Pool } from 'pg';
import type { Measured, Span } from './closed-loop.ts';
import { type Drawn, type Entered, openDrawRush } from './draw-rush.ts';

/** Results of draw events that all fans enter at once. */
export interface DrawFigures {
  readonly entered: readonly Omit<Entered, 'event'>[];
  readonly drawn: Drawn;
  /** Reads of the public record on many connections. */
  readonly record: Measured;
  /** True if no entry was lost or counted twice, and no more were picked than there are places. */
  readonly isRight: boolean;
}

interface Measuring {
  readonly url: string;
  readonly pool: Pool;
  readonly folder: string;
  readonly applicants: number;
  /** Numbers of simultaneous entries; each width has its own event, the first a free one. */
  readonly widths: readonly number[];
  readonly readers: number;
  readonly span: Span;
  say(line: string): void;
}

/** Enters a draw event with all fans, once for each width, draws the last one, and reports the results. */
export async function measureDraws({
  url,
  pool,
  folder,
  applicants,
  widths,
  readers,
  span,
  say,
}: Measuring): Promise<DrawFigures> {
  const rush = await openDrawRush({ url, pool }, { folder, applicants, events: widths.length });
  try {
    const entered: Entered[] = [];
    for (const [index, atOnce] of widths.entries()) {
      const coinPrice = index === 0 ? 0 : 1;
      const done = await rush.enter(atOnce, coinPrice);
      entered.push(done);
      say(`${entries(done)}, ${coinPrice === 0 ? 'free' : 'of a coin'}`);
    }
    const last = entered.at(-1);
    if (!last) throw new Error('there is no width');
    const drawn = await rush.draw(last.event);
    const record = await rush.reads(drawn.record.path, readers, span);
    for (const line of linesOf(drawn, record, readers)) say(line);
    const { picked, places } = drawn.picks;
    const isRight = entered.every(({ sent, found }) => sent === found) && picked === places;
    return { entered: entered.map(({ event: _, ...figures }) => figures), drawn, record, isRight };
  } finally {
    await rush.close();
  }
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

function entries({ sent, atOnce, seconds, p50Ms, p99Ms, found }: Entered): string {
  const right = sent === found ? 'each once' : `${found} found: WRONG`;
  return (
    `${sent.toLocaleString('en')} enter one event, ${atOnce} at once: ${Math.round(sent / seconds)} a second, ` +
    `p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, ${right}`
  );
}

function linesOf(
  { freezeMs, orderMs, picks, finishMs, settleMs, record }: Drawn,
  read: Measured,
  readers: number,
) {
  const right = picks.picked === picks.places ? '' : ': WRONG';
  return [
    `the list is closed in ${ms(freezeMs)}, read and put in order in ${ms(orderMs)}`,
    `${picks.sent} picks at once: ${picks.picked} of ${picks.places} places${right}, p50 ${ms(picks.p50Ms)}, the last after ${ms(picks.seconds * 1_000)}`,
    `the winners are told in ${ms(finishMs)}, everybody else in ${(settleMs / 1_000).toFixed(1)} s`,
    `the public record: ${ms(record.firstMs)}, ${kB(record.bytes)}, ${kB(record.sentBytes)} compressed; ` +
      `${readers} at once: ${Math.round(read.perSecond)} a second, p50 ${ms(read.p50Ms)}, p99 ${ms(read.p99Ms)}, ${read.refused} refused`,
  ];
}

const kB = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;
