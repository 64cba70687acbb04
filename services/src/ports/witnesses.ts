import { readVerifierKey, type Witness } from '@sowon/ledger';

const answerMs = 10_000;

/**
 * Reads the witnesses of the anchor log.
 * @param text `name+id+key address`, comma-joined; the key as the witness publishes it, the base URL of its `add-checkpoint`
 * @throws Error for a malformed entry; the text holds no secret
 */
export function readWitnesses(text: string): Witness[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [key = '', address = ''] = each.split(/\s+/);
      if (!URL.canParse(address)) throw new Error(`a witness needs a key and an address: ${each}`);
      return { key: readVerifierKey(key), ask: (body) => ask(address, body) };
    });
}

async function ask(address: string, body: string): Promise<{ status: number; text: string }> {
  const url = `${address.replace(/\/$/, '')}/add-checkpoint`;
  const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(answerMs) });
  return { status: answer.status, text: await answer.text() };
}
