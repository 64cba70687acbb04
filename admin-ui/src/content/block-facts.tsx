import type { ContentBlock } from '@sowon/contracts/content/schemas';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment.tsx';
import { Words } from '../parts/words.tsx';

/** Since when and why something is hidden, and what its owner said against it. @param field names each */
export function blockFacts(
  { at, reason, objectUntil, objection }: ContentBlock,
  field: (part: string) => string,
): (readonly [string, ReactNode])[] {
  return [
    [field('blockedAt'), <Moment key="at" instant={at} />],
    [field('reason'), <Words key="reason" text={reason} />],
    ...objectionFacts({ objectUntil, objection }, field),
  ];
}

/** What its owner said against a block, or until when they may. */
export function objectionFacts(
  { objectUntil, objection }: Pick<ContentBlock, 'objectUntil' | 'objection'>,
  field: (part: string) => string,
): (readonly [string, ReactNode])[] {
  if (objection === null) return [[field('objectUntil'), <Moment key="until" instant={objectUntil} />]];
  const { made, text, answer } = objection;
  return [
    [field('objected'), <Moment key="made" instant={made} />],
    [field('objection'), <Words key="text" text={text} />],
    ...(answer === null ? [] : [[field('answer'), <Words key="answer" text={answer} />] as const]),
  ];
}
