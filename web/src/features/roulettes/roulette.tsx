import { Trans } from '@lingui/react/macro';
import type { Roulette as OpenedRoulette } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { CostSummary } from '../missions/cost-summary.tsx';
import { Commitment } from './commitment.tsx';
import { DailyLimit } from './daily-limit.tsx';
import { isOverLimit } from './limit-rules.ts';
import { Odds } from './odds.tsx';
import { rouletteQueries } from './queries.ts';
import { RollHistory } from './roll-history.tsx';
import { RollResult } from './roll-result.tsx';
import { useFilm } from './use-film.ts';
import { useRoll } from './use-roll.ts';

interface RouletteProps {
  product: Product & { winProbability: number };
  roulette: OpenedRoulette;
  /** Undefined while it is loading. */
  balance: ComponentProps<typeof CostSummary>['balance'];
  onCharge: () => void;
  /** Called when a new roulette is needed: this one has won, or accepts no further rolls. */
  onReopen: () => void;
}

/** Odds, price of a play, its result, and the button for the next one. */
export function Roulette({ product, roulette, balance, onCharge, onReopen }: RouletteProps) {
  const { coinPrice, winProbability } = product;
  const shown = { coinPrice, winPermille: Math.round(winProbability * 10) };
  const { rolled, isUnknown, isPending, refusal, roll } = useRoll(product.id, roulette.id, shown, onReopen);
  const { data: limit } = useQuery(rouletteQueries.limit());
  const isOver = limit !== undefined && isOverLimit(limit, coinPrice);
  const isShort = balance !== undefined && balance.point < coinPrice;
  const film = useFilm(rolled);
  const isBusy = isPending || film.isShown;
  const hasWon = !film.isShown && rolled?.reply.success === true;
  const hasLost = !film.isShown && rolled?.reply.success === false;
  return (
    <Stack>
      <RollResult product={product} rolled={rolled} isPending={isPending} film={film} />
      {!hasWon && <Odds winProbability={winProbability} coinPrice={coinPrice} />}
      <RollHistory productId={product.id} isHeld={isBusy} />
      {limit && <DailyLimit limit={limit} />}
      {!hasWon && <CostSummary coinPrice={coinPrice} balance={balance} />}
      {isUnknown && <UnknownPlay />}
      {refusal !== null && (
        <Notice tone="bad">
          {refusal} <Trans>Nothing was charged for this.</Trans>
        </Notice>
      )}
      {isUnknown && (
        <Button wide onClick={roll}>
          <Trans>Ask what came of it</Trans>
        </Button>
      )}
      {isOver && !hasWon && (
        <Notice tone="warn">
          <Trans>Another play would pass your daily limit. A new day begins at midnight in Korea.</Trans>
        </Notice>
      )}
      {!isUnknown && isShort && !isOver && !hasWon && (
        <Button wide aria-haspopup="dialog" onClick={onCharge}>
          <Trans>Buy coins and go on</Trans>
        </Button>
      )}
      {!isUnknown && !hasWon && (
        <Button
          wide
          look={isShort || isOver ? 'outline' : 'moon'}
          busy={isBusy}
          disabled={isShort || isOver || balance === undefined || limit === undefined}
          onClick={roll}
        >
          {hasLost ? <Trans>Try once more</Trans> : <Trans>Play</Trans>} · <CoinAmount points={coinPrice} />
        </Button>
      )}
      {hasWon && (
        <Button wide look="outline" onClick={onReopen}>
          <Trans>Play for another one</Trans>
        </Button>
      )}
      <TicketTerms coinPrice={coinPrice} />
      <Commitment roulette={roulette} />
    </Stack>
  );
}

function UnknownPlay() {
  return (
    <Notice tone="warn">
      <Trans>
        We do not know yet what came of your last play, as the reply did not arrive. Ask again: it is the same
        play, and it is charged once at most.
      </Trans>
    </Notice>
  );
}

/** Where the coins of a ticket go, lost or won. */
function TicketTerms({ coinPrice }: Pick<Product, 'coinPrice'>) {
  return (
    <Text look="small">
      <Trans>
        A ticket that does not win goes to the creator and is not refunded. If you win, your ticket is held
        until the creator has performed the mission, within {policy.missions.performDueDays} days. If they do
        not, it comes back, and within {policy.lucky.compensationDueDays} days you get{' '}
        <CoinAmount points={coinPrice * policy.lucky.compensationTickets} /> as compensation, or as many as
        you used on it if those are more.
      </Trans>
    </Text>
  );
}
