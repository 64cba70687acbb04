import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ContentBlock } from '../../features/content/content-block.tsx';
import { contentQueries } from '../../features/content/queries.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';

/** The page of a block's mail: the member's content that operators hide, the reasons, and objections. */
export function HiddenContentPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>What is hidden of yours</Trans>}
        lead={<Trans>Why our staff hid it, and how to object.</Trans>}
      />
      <QueryView
        query={useQuery(contentQueries.ownBlocks())}
        waiting={<Skeleton height={240} />}
        isEmpty={(blocks) => blocks.length === 0}
        empty={<Empty title={t`Nothing of yours is hidden.`} />}
      >
        {(blocks) => (
          <Stack as="ul">
            {blocks.map((block) => (
              <li key={`${block.kind} ${block.id}`}>
                <ContentBlock block={block} />
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
