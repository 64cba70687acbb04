import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import { useProductName } from '../products/product-name.ts';
import type { ModerationRow } from './records.ts';

/** Tag colours; items that wait for an operator stand out. */
const tones = {
  UNREVIEWED: 'warning',
  ESCALATED: 'error',
  APPEALED: 'warning',
  RESOLVED: 'success',
} as const satisfies Record<ModerationRow['state'], string>;

/** Shows the queue state of an item. */
export const QueueState = ({ state }: Pick<ModerationRow, 'state'>) => (
  <Tag label={useTranslate()(`console.moderation.state.${state}`)} tone={tones[state]} />
);

const longest = 80;

type Named = Pick<ModerationRow, 'kind' | 'name' | 'productType' | 'words'>;

/** Returns a function that names the kind of an item. */
export function useKindName() {
  const translate = useTranslate();
  return ({ kind }: Pick<ModerationRow, 'kind'>): string => translate(`console.moderation.kind.${kind}`);
}

/** Returns a function that gives an item's title: the first words of its text, else its name, else its kind. */
export function useTitleOf() {
  const translate = useTranslate();
  const kindOf = useKindName();
  const nameOf = useProductName();
  return ({ kind, name, productType, words }: Named): string => {
    if (kind === 'COMMENT' && words !== null)
      return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
    // For a deleted comment, the mission is unknown too.
    if (kind === 'COMMENT' && productType !== null) return translate('console.comment.private');
    const called = productType === null ? name : nameOf({ type: productType, name });
    return called || kindOf({ kind });
  };
}
