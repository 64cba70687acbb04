import type { Json } from '../domain/json.ts';
import { isRejection } from '../domain/rejection.ts';
import { asWalletEvent, openedHold } from '../domain/wallet/events.ts';
import { issuedLots } from '../domain/wallet/trace.ts';
import { isWallet } from './batch/loaded-rows.ts';
import { violatedConstraint } from './failures.ts';
import type { Command } from './types.ts';

/** The keys that refuse a second lot, and a second hold, of a name. */
const KEYS: readonly (string | undefined)[] = ['issued_lot_pkey', 'event_opens_hold'];

/** Whether the database refused a lot or a hold because there was one of its name, used up, that the command had not seen. */
export function isTakenName(error: unknown): boolean {
  return KEYS.includes(violatedConstraint(error));
}

/**
 * The command with the lots and holds in view that it makes, so that its own rule refuses those that exist: used up or not,
 * named or not, the answer is the same.
 * @param attempt what is done with the command; what it makes is known from its last decision
 */
export async function namingWhatItMakes<Result>(
  command: Command<Json>,
  attempt: (command: Command<Json>) => Promise<Result>,
): Promise<Result> {
  let made: Pick<Command<Json>, 'lots' | 'holds'> = {};
  const decide: Command<Json>['decide'] = (streams) => {
    const decision = command.decide(streams);
    if (!isRejection(decision)) {
      const events = decision.appends.flatMap(({ stream, events }) => (isWallet(stream) ? events : []));
      made = {
        lots: events.flatMap((event) => issuedLots(asWalletEvent(event)).map(({ lotId }) => lotId)),
        holds: events.flatMap((event) => openedHold(event) ?? []),
      };
    }
    return decision;
  };
  try {
    return await attempt({ ...command, decide });
  } catch (error) {
    if (!isTakenName(error)) throw error;
    return attempt({
      ...command,
      lots: [...(command.lots ?? []), ...(made.lots ?? [])],
      holds: [...(command.holds ?? []), ...(made.holds ?? [])],
    });
  }
}
