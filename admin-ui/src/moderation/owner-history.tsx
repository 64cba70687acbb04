import { Box } from '@mui/material';
import type { ContentKind } from '@sowon/contracts/moderation/schemas';
import { Link, RecordContextProvider, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import type { ModerationItem } from './records.ts';

interface OwnerHistoryProps {
  readonly owner: NonNullable<ModerationItem['owner']>;
  readonly hidden: NonNullable<ModerationItem['hiddenOfOwner']>;
}

const kinds = ['MISSION', 'COMMENT', 'PRODUCT', 'PROFILE', 'MEDIA'] as const satisfies readonly ContentKind[];

/** The owner's other hidden content, and earlier staff acts about them. */
export function OwnerHistory({ owner, hidden }: OwnerHistoryProps) {
  const translate = useTranslate();
  const some = kinds.filter((kind) => hidden[kind] > 0);
  return (
    <>
      <Section title={translate('console.moderation.of_owner', { name: owner.name })} flush>
        {some.length === 0 ? (
          <Nothing text="console.moderation.nothing_hidden" />
        ) : (
          <Box component="ul" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {some.map((kind) => (
              <Hidden key={kind} kind={kind} count={hidden[kind]} ownerId={owner.id} />
            ))}
          </Box>
        )}
      </Section>
      <RecordContextProvider value={{ id: owner.id }}>
        <ActsOf title="console.moderation.acts_on_owner" />
      </RecordContextProvider>
    </>
  );
}

interface HiddenProps {
  readonly kind: ContentKind;
  readonly count: number;
  readonly ownerId: string;
}

/** The number of hidden items of one kind, with a link to their list. */
function Hidden({ kind, count, ownerId }: HiddenProps) {
  const translate = useTranslate();
  const text = translate(`console.moderation.hidden_of.${kind}`, { smart_count: count });
  const list = listOf(kind, ownerId);
  return <li>{list === null ? text : <Link to={list}>{text}</Link>}</li>;
}

/** Returns the address of a list of a member's hidden items; null for kinds without such a list. */
function listOf(kind: ContentKind, ownerId: string): string | null {
  if (kind === 'COMMENT') return listPath('comments', { authorId: ownerId, review: 'BLOCKED' });
  return kind === 'MISSION' ? listPath('missions', { fanId: ownerId, blocked: true }) : null;
}
