import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawRecord, OwnEntry } from '@sowon/contracts/draws/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format/money.ts';
import { saveJson } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Fact, Facts, Row, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../roulettes/proof-view.module.css';
import { isOwnAsTold } from './proof-check.ts';
import { leafOf } from './proof-order.ts';
import { drawQueries } from './queries.ts';

interface ProofOwnProps {
  record: DrawRecord;
  /** Null while it is not computed, or cannot be computed. */
  order: readonly number[] | null;
  subtle: SubtleCrypto;
}

/** The reader’s own entry: that it is in the list, its position in the order, and the data needed to check it elsewhere. */
export function ProofOwn({ record, order, subtle }: ProofOwnProps) {
  const { data: own } = useQuery(drawQueries.ownEntry(record.productId));
  const leaf = useQuery({
    queryKey: ['draws', 'leaf', record.productId, own],
    queryFn: () => (own ? leafOf(subtle, { ...own, productId: record.productId }) : null),
    enabled: own !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!own) return null;
  const rank = order?.indexOf(own.number) ?? -1;
  return (
    <Card as="section">
      <Stack gap="m">
        <Text as="h2" look="subtitle">
          <Trans>Your own entry</Trans>
        </Text>
        {leaf.data ? (
          <InList record={record} number={own.number} leaf={leaf.data} />
        ) : (
          <Skeleton height={56} />
        )}
        {!isOwnAsTold(record, own) && (
          <Notice tone="bad">
            <Trans>
              Whether or how you won is not the same in the record and in your entry. Please tell us.
            </Trans>
          </Notice>
        )}
        <Facts>
          <Fact name={<Trans>Entry number</Trans>}>{formatNumber(own.number)}</Fact>
          {rank >= 0 && <Fact name={<Trans>Place in the order</Trans>}>{formatNumber(rank + 1)}</Fact>}
          {own.place !== null && <Fact name={<Trans>Winner in place</Trans>}>{own.place}</Fact>}
        </Facts>
        <dl className={styles.fixed}>
          <dt>
            <Trans>Your entry in the list</Trans>
          </dt>
          <dd className={styles.hash}>{leaf.data}</dd>
          <dt>
            <Trans>Salt, which only you know</Trans>
          </dt>
          <dd className={styles.hash}>{own.salt}</dd>
        </dl>
        <Acts own={own} />
        <TextLink to={`/mission-detail/${own.missionId}`}>
          <Trans>See your entry</Trans>
        </TextLink>
      </Stack>
    </Card>
  );
}

/** Shows whether the reader’s entry is in the closed list, at the position of its number. */
function InList({ record: { frozen }, number, leaf }: { record: DrawRecord; number: number; leaf: string }) {
  if (frozen === null) {
    return (
      <Notice>
        <Trans>The list of entries is not closed yet. Then you see here that yours is in it.</Trans>
      </Notice>
    );
  }
  return frozen.leaves[number - 1] === leaf ? (
    <Notice tone="good">
      <Trans>Your entry is in the list, as number {number}: your browser computed it.</Trans>
    </Notice>
  ) : (
    <Notice tone="bad">
      <Trans>Your entry is not in the list as number {number}. Please tell us.</Trans>
    </Notice>
  );
}

function Acts({ own }: { own: OwnEntry }) {
  const { t } = useLingui();
  const copy = () => {
    const text = JSON.stringify(own);
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied.`),
      // Without clipboard permission, the text is shown so that it can be copied by hand.
      () => toast.info(text),
    );
  };
  return (
    <Row>
      <Button look="outline" onClick={copy}>
        <Trans>Copy your entry</Trans>
      </Button>
      <Button look="outline" onClick={() => saveJson(own, 'entry.json')}>
        <Trans>Save your entry</Trans>
      </Button>
    </Row>
  );
}
