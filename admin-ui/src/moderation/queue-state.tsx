import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import { useProductName } from '../products/product-name.ts';
import type { ModerationRow } from './records.ts';

/** What waits for an operator stands out. */
const tones = {
  UNREVIEWED: 'warning',
  ESCALATED: 'error',
  APPEALED: 'warning',
  RESOLVED: 'success',
} as const satisfies Record<ModerationRow['state'], string>;

/** Where a thing stands in the queue. */
export const QueueState = ({ state }: Pick<ModerationRow, 'state'>) => (
  <Tag label={useTranslate()(`console.moderation.state.${state}`)} tone={tones[state]} />
);

const longest = 80;

type Named = Pick<ModerationRow, 'kind' | 'name' | 'productType' | 'words'>;

/** What kind of thing it is. */
export function useKindName() {
  const translate = useTranslate();
  return ({ kind }: Pick<ModerationRow, 'kind'>): string => translate(`console.moderation.kind.${kind}`);
}

/** What a thing is: the first words of what was written, else its name, else what kind it is of. */
export function useTitleOf() {
  const translate = useTranslate();
  const kindOf = useKindName();
  const nameOf = useProductName();
  return ({ kind, name, productType, words }: Named): string => {
    if (kind === 'COMMENT' && words !== null)
      return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
    // Of one that is gone its mission is not known either.
    if (kind === 'COMMENT' && productType !== null) return translate('console.comment.private');
    const called = productType === null ? name : nameOf({ type: productType, name });
    return called || kindOf({ kind });
  };
}
