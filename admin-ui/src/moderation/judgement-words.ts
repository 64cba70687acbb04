import { sentenceOf } from '@sowon/contracts/error';
import type { Judgement } from '@sowon/contracts/moderation/schemas';
import { useLocale, useTranslate } from 'react-admin';
import { coins, count } from '../look/format.ts';
import type { JudgementOutcomes } from './records.ts';

type Outcome = JudgementOutcomes['contents'][number];

/** Returns a function that names a judgement; an unblock that grants an objection has its own name. */
export function useJudgementName() {
  const translate = useTranslate();
  return (judgement: Judgement, isAppealed = false): string =>
    judgement === 'UNBLOCK' && isAppealed
      ? translate('console.moderation.grant')
      : translate(`console.moderation.judgement.${judgement}.run`);
}

/** Returns a function that describes the effect on one item in a sentence. */
export function useEffectOfOne() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return ({ effect, refunded }: Pick<Outcome, 'effect' | 'refunded'>): string =>
    translate(`console.moderation.effect.${effect}`, { coins: coins(refunded, locale) });
}

const effects = ['ENDED', 'HIDDEN', 'SHOWN', 'CLEARED', 'UPHELD', 'ESCALATED'] as const;

/** Returns a function that describes the effects on several items: a sentence for each effect, and one for each refused item. */
export function useEffectsOfMany() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (outcomes: readonly Outcome[], nameOf: (id: string) => string): string[] => {
    const done = effects.flatMap((effect) => {
      const found = outcomes.filter((outcome) => outcome.effect === effect);
      if (found.length === 0) return [];
      const refunded = found.reduce((sum, outcome) => sum + outcome.refunded, 0);
      const facts = { count: count(found.length, locale), coins: coins(refunded, locale) };
      return [translate(`console.moderation.of_many.${effect}`, facts)];
    });
    const undone = outcomes.flatMap(({ id, problemText }) =>
      problemText === null
        ? []
        : [
            translate('console.moderation.of_many.NONE', {
              name: nameOf(id),
              problem: sentenceOf(problemText),
            }),
          ],
    );
    // Equal sentences, from items of the same name, are shown once.
    return [...done, ...new Set(undone)];
  };
}

/** True if the reason of the judgement is read by a person outside of the staff. */
export const isTold = (judgement: Judgement): judgement is 'BLOCK' | 'UPHOLD' =>
  judgement === 'BLOCK' || judgement === 'UPHOLD';
