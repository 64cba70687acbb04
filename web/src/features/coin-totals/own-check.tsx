import { Trans } from '@lingui/react/macro';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { saveJson } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { checkOwn } from './check-own.ts';
import { OwnVerdict } from './own-verdict.tsx';

interface OwnCheckProps {
  readonly signed: SignedCoinTotals;
  /** Statement of the day before; null if it does not exist. */
  readonly before: SignedCoinTotals | null;
  /** Id of the signed-in member. */
  readonly userId: string;
}

/** Checks on request, in the member’s browser, whether their own coins are in the total of a day. */
export function OwnCheckBox(props: OwnCheckProps) {
  const [isAsked, ask] = useState(false);
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Are my coins in it?</Trans>
      </Text>
      {isAsked ? (
        <Checked {...props} />
      ) : (
        <>
          <Text look="soft">
            <Trans>
              Your browser fetches where your coins are in the total and computes everything itself. Nobody
              else can ask for yours.
            </Trans>
          </Text>
          <Row>
            <Button onClick={() => ask(true)}>
              <Trans>Check my coins</Trans>
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function Checked({ signed, before, userId }: OwnCheckProps) {
  // Pages without https have no WebCrypto.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const { day } = signed.totals;
  const check = useQuery({
    queryKey: ['coin-totals', 'own', userId, day],
    queryFn: async () => {
      const [proof, history] = await Promise.all([
        api.coinTotalsProof({ params: { day } }),
        api.coinHistory({ query: { size: 100 } }),
      ]);
      return { proof, check: await checkOwn({ signed, before, proof, history, userId }, subtle) };
    },
    enabled: subtle !== undefined,
    gcTime: 0,
  });
  if (subtle === undefined) {
    return (
      <Notice tone="warn">
        <Trans>This browser computes nothing on a page without https. Please use the script below.</Trans>
      </Notice>
    );
  }
  return (
    <QueryView query={check} waiting={<Skeleton height={160} />}>
      {({ proof, check: result }) => (
        <>
          <Text look="lead">
            <Trans>
              When {day} was over you had {formatNumber(proof.coins)} coins, {formatNumber(proof.held)} of
              them waiting in missions.
            </Trans>
          </Text>
          <OwnVerdict check={result} />
          <Row>
            <Button look="outline" onClick={() => saveJson(proof, `proof-${day}.json`)}>
              <Trans>Save my proof</Trans>
            </Button>
            <TextLink to="/my-coins">
              <Trans>Where your coins come from</Trans>
            </TextLink>
          </Row>
        </>
      )}
    </QueryView>
  );
}
