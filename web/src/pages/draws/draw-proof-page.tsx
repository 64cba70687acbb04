import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { drawPath } from '../../features/draws/draw-card.tsx';
import { ProofView } from '../../features/draws/proof-view.tsx';
import { drawQueries } from '../../features/draws/queries.ts';
import { PageView } from '../../lib/page-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';

/** Proof that a draw was fair, computed in the visitor's browser; it stays available permanently. */
export function DrawProofPage() {
  const { productId = '' } = useParams();
  const { token } = useSession();
  // Tells whether the reader has entered, so that only then their own entry is requested.
  const event = useQuery({ ...drawQueries.event(productId), enabled: token !== null });
  return (
    <PageView
      query={useQuery(drawQueries.record(productId))}
      waiting={
        <Page width="reading">
          <Skeleton height={560} />
        </Page>
      }
    >
      {(record) => (
        <Page width="reading">
          <PageHeader
            title={<Trans>Was this draw fair?</Trans>}
            lead={
              <Trans>
                The order of the entries follows from a seed that was fixed before anybody could enter, and
                from the list as it was when it was closed. Nobody has to believe us: your browser recomputes
                it.
              </Trans>
            }
          />
          <Stack gap="s">
            <Text as="h2" look="subtitle">
              <Written>{record.title}</Written>
            </Text>
            <Text look="soft">
              <TextLink to={`/creator/${record.creator.id}`}>
                <Written>{record.creator.name}</Written>
              </TextLink>
            </Text>
          </Stack>
          <ProofView record={record} hasEntered={event.data?.event?.applied === true} />
          <TextLink to={drawPath(productId)}>
            <Trans>See the draw event</Trans>
          </TextLink>
        </Page>
      )}
    </PageView>
  );
}
