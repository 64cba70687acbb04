import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetMany, useGetOne, useTranslate } from 'react-admin';
import { CommentBlock, CommentFacts } from '../comments/comment-facts.tsx';
import type { CommentRow } from '../comments/records.ts';
import { blockFacts } from '../content/block-facts.tsx';
import type { ContentRow } from '../content/records.ts';
import { CreatorPageContent } from '../creators/creator-page-content.tsx';
import type { Creator } from '../creators/records.ts';
import { FileMedia } from '../files/file-media.tsx';
import type { FileRow } from '../files/records.ts';
import { ReadMission } from '../missions/mission-content.tsx';
import { MissionPeople } from '../missions/mission-facts.tsx';
import { MissionReview } from '../missions/mission-review.tsx';
import type { Mission } from '../missions/records.ts';
import { Facts } from '../parts/facts.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { ProductContent } from '../products/product-facts.tsx';
import type { Product } from '../products/records.ts';
import { CommentsAround } from './comments-around.tsx';
import { useKindName, useTitleOf } from './queue-state.tsx';
import type { ModerationItem } from './records.ts';

/** The item's content, as far as an operator may see it without a reason. */
export function ItemContent({ item }: { item: ModerationItem }) {
  switch (item.kind) {
    case 'MISSION':
      return <MissionItem id={item.id} />;
    case 'COMMENT':
      return <CommentItem id={item.id} />;
    case 'PRODUCT':
      return <ProductItem id={item.id} />;
    case 'PROFILE':
      return <ProfileItem id={item.id} />;
    case 'MEDIA':
      return <MediaItem item={item} />;
  }
}

interface LoadedProps<T> {
  readonly of: { readonly data?: T | undefined; readonly error: Error | null };
  readonly children: (record: T) => ReactNode;
}

/** Renders loaded data, or the error or a placeholder. */
function Loaded<T>({ of: { data, error }, children }: LoadedProps<T>) {
  const translate = useTranslate();
  if (error) return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  return data ? children(data) : <Skeleton variant="rounded" height={160} />;
}

function MissionItem({ id }: { id: string }) {
  const found = useGetOne<Mission>('missions', { id });
  return (
    <Loaded of={found}>
      {(mission) => (
        <>
          <Whole resource="missions" id={id} />
          <ReadMission mission={mission} action={null} />
          <MissionReview mission={mission} />
          <MissionPeople mission={mission} />
        </>
      )}
    </Loaded>
  );
}

function CommentItem({ id }: { id: string }) {
  const found = useGetOne<CommentRow>('comments', { id });
  return (
    <Loaded of={found}>
      {(comment) => (
        <>
          <Whole resource="comments" id={id} />
          <CommentFacts comment={comment} />
          <CommentsAround comment={comment} />
          {comment.block !== null && <CommentBlock block={comment.block} />}
        </>
      )}
    </Loaded>
  );
}

function ProductItem({ id }: { id: string }) {
  const found = useGetOne<Product>('products', { id });
  return (
    <Loaded of={found}>
      {(product) => (
        <>
          <Whole resource="products" id={id} />
          <ProductContent product={product} />
          <BlockOf kind="PRODUCT" id={id} />
        </>
      )}
    </Loaded>
  );
}

function ProfileItem({ id }: { id: string }) {
  const found = useGetOne<Creator>('creators', { id });
  return (
    <Loaded of={found}>
      {(creator) => (
        <>
          <Whole resource="creators" id={id} />
          <CreatorPageContent creator={creator} />
          <BlockOf kind="PROFILE" id={id} />
        </>
      )}
    </Loaded>
  );
}

function MediaItem({ item }: { item: ModerationItem }) {
  const translate = useTranslate();
  const [titleOf, kindOf] = [useTitleOf(), useKindName()];
  const { data } = useGetMany<FileRow>('files', { ids: [item.id] });
  const file = data?.[0];
  const address = file?.s3Url ?? null;
  const title = titleOf(item);
  return (
    <>
      <Section title={kindOf(item)}>
        {address === null ? (
          <Typography variant="body2">{translate('console.moderation.no_picture')}</Typography>
        ) : (
          <FileMedia file={{ kind: file?.kind ?? 'IMAGE', filename: title, s3Url: address }} />
        )}
      </Section>
      <BlockOf kind="MEDIA" id={item.id} />
    </>
  );
}

/** The block's reason and the owner's objection; renders nothing if the item is not hidden. */
function BlockOf({ kind, id }: { kind: ContentRow['kind']; id: string }) {
  const translate = useTranslate();
  const { data } = useGetOne<ContentRow>(`content/${kind}`, { id });
  if (!data?.block) return null;
  return (
    <Section title={translate('console.moderation.hidden')}>
      <Facts facts={blockFacts(data.block, (part) => translate(`console.content.field.${part}`))} />
    </Section>
  );
}

/** Link to the item's own page with all its facts. */
const Whole = ({
  resource,
  id,
}: {
  resource: 'missions' | 'comments' | 'products' | 'creators';
  id: string;
}) => (
  <Box>
    <RecordLink resource={resource} id={id}>
      {useTranslate()('console.moderation.own_page')}
    </RecordLink>
  </Box>
);
