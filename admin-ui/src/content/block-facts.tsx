import type { ReactNode } from 'react';
import { Moment } from '../parts/moment.tsx';
import { Words } from '../parts/words.tsx';
import { ReasonWords } from '../reasons/reason-words.tsx';
import type { ContentRow } from './records.ts';

type Block = NonNullable<ContentRow['block']>;

/** Returns the facts of a block: its time, its reason and the owner's objection. @param field returns the name of each fact */
export function blockFacts(
  { at, reason, reasonIn, objectUntil, objection }: Block,
  field: (part: string) => string,
): (readonly [string, ReactNode])[] {
  return [
    [field('blockedAt'), <Moment key="at" instant={at} />],
    [field('reason'), <ReasonWords key="reason" reason={reason} reasonIn={reasonIn} />],
    ...objectionFacts({ objectUntil, objection }, field),
  ];
}

/** Returns the owner's objection to a block, or the end of the objection period. */
export function objectionFacts(
  { objectUntil, objection }: Pick<Block, 'objectUntil' | 'objection'>,
  field: (part: string) => string,
): (readonly [string, ReactNode])[] {
  if (objection === null) return [[field('objectUntil'), <Moment key="until" instant={objectUntil} />]];
  const { made, text, answer, answerIn } = objection;
  return [
    [field('objected'), <Moment key="made" instant={made} />],
    [field('objection'), <Words key="text" text={text} />],
    ...(answer === null
      ? []
      : [[field('answer'), <ReasonWords key="answer" reason={answer} reasonIn={answerIn} />] as const]),
  ];
}
