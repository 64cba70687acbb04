import { Plural, Trans } from '@lingui/react/macro';
import type { CoinItem } from '@sowon/contracts/coins/schemas';
import { policy } from '@sowon/contracts/policy';
import { formatNumber, formatWon } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { daysToCharge, packsThatCover } from './charge-rules.ts';

interface MissingCoinsProps {
  /** Coins that are missing for the wish, including owed coins. */
  missing: number;
  items: readonly CoinItem[];
}

/** Number of missing coins and, if one pack is not enough, which packs together cover them and over how many days. */
export function MissingCoins({ missing, items }: MissingCoinsProps) {
  const packs = packsThatCover(items, missing);
  const isOne = packs.length === 1 && packs[0]?.count === 1;
  const days = daysToCharge(packs);
  const limit = formatWon(policy.coins.chargeLimitWonPerDay);
  return (
    <Notice>
      <Stack gap="s">
        <p>
          <Trans>
            <strong>
              <CoinAmount points={missing} />
            </strong>{' '}
            are missing for your request. It waits with all that you wrote.
          </Trans>
        </p>
        {!isOne && packs.length > 0 && (
          <>
            <p>
              <Trans>No pack alone is enough. These are, bought one after the other:</Trans>
            </p>
            <ul>
              {packs.map(({ item, count }) => (
                <li key={item.id}>
                  <CoinAmount points={item.point} /> × {formatNumber(count)} = {formatWon(item.price * count)}
                </li>
              ))}
            </ul>
          </>
        )}
        {days > 1 && (
          <p>
            <Trans>
              You can buy for {limit} a day at most, so this takes{' '}
              <Plural value={days} one="# day" other="# days" />.
            </Trans>
          </p>
        )}
      </Stack>
    </Notice>
  );
}
