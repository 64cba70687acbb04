import type { Pool, PoolClient } from 'pg';

/** The statements a turn has sent: their result, valid once the server has answered all of them. */
export interface Sent<Value> {
  readonly value: Value;
  readonly answered: Promise<unknown>;
}

/** A connection that transactions use in turn, each sent before the one ahead of it is answered. */
export interface SharedConnection {
  /**
   * Waits until the earlier turns have sent all their statements, then runs `send`, alone on the connection. Its statements end with COMMIT; a
   * transaction that it leaves open by throwing is rolled back before the next turn. Resolves with its value, or rejects, when all is
   * answered; rejects with what `send` throws.
   */
  turn<Value>(send: (client: PoolClient) => Promise<Sent<Value>>): Promise<Value>;
}

interface Lease {
  readonly client: PoolClient;
  /** Turns that have begun and are not answered yet. */
  users: number;
  /** True after a failure: the connection may be lost. */
  suspect: boolean;
  readonly lost: () => void;
}

/** Takes a connection from the pool when a turn needs one, and releases it when its last turn has ended. */
export function shareConnection(pool: Pool): SharedConnection {
  let lease: Lease | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const open = async (): Promise<Lease> => {
    const held = lease;
    if (held !== null) {
      held.users += 1;
      if (!held.suspect) return held;
      if (await rolledBack(held.client)) {
        held.suspect = false;
        return held;
      }
      lease = null;
      await leave(held);
    }
    const client = await pool.connect();
    const opened: Lease = { client, users: 1, suspect: false, lost: () => (opened.suspect = true) };
    // Without a listener, the loss of a connection in use would end the process; the query reports the loss.
    client.on('error', opened.lost);
    lease = opened;
    return opened;
  };
  const leave = async (used: Lease): Promise<void> => {
    used.users -= 1;
    if (used.users > 0) return;
    if (lease === used) lease = null;
    const usable = !used.suspect || (await rolledBack(used.client));
    used.client.off('error', used.lost);
    used.client.release(!usable);
  };

  // The promise of the value is wrapped in an object: awaited, it would block the next turn until all is answered.
  const begin = async <Value>(send: (client: PoolClient) => Promise<Sent<Value>>) => {
    const used = await open();
    const fail = async (error: unknown): Promise<never> => {
      used.suspect = true;
      await leave(used);
      throw error;
    };
    try {
      const sent = await send(used.client);
      const value = sent.answered.then(() => leave(used).then(() => sent.value), fail);
      // Without pipelining, statements are sent one by one, so they are all sent only when they are answered.
      if (!used.client.pipeline) await sent.answered.catch(() => undefined);
      return { value };
    } catch (error) {
      return fail(error);
    }
  };
  return {
    turn: async (send) => {
      const begun = before.then(() => begin(send));
      before = begun.catch(() => undefined);
      return (await begun).value;
    },
  };
}

/** Rolls back a transaction that may be open; false if the connection is no longer usable. */
async function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
