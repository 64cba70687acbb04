import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ProofView } from '../../features/roulettes/proof-view.tsx';
import { rouletteQueries } from '../../features/roulettes/queries.ts';
import { PageView } from '../../lib/page-view.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** Proof that a roulette was fair, computed in the visitor's browser. */
export function RouletteProofPage() {
  const { missionId = '' } = useParams();
  return (
    <PageView
      query={useQuery(rouletteQueries.proof(missionId))}
      waiting={
        <Page width="reading">
          <Skeleton height={560} />
        </Page>
      }
    >
      {(proof) => (
        <Page width="reading">
          <PageHeader
            title={<Trans>Was this roulette fair?</Trans>}
            lead={
              <Trans>
                Each play follows from a seed that was fixed before the first one, a seed of the player’s
                browser, and the odds at that time. Nobody has to believe us: your browser recomputes it.
              </Trans>
            }
          />
          <ProofView proof={proof} />
          <TextLink to={`/mission-detail/${missionId}`}>
            <Trans>See the mission</Trans>
          </TextLink>
        </Page>
      )}
    </PageView>
  );
}
