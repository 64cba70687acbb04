import { main } from './activities.ts';

/** Started by its schedule at 00:00 KST: books what expired, batch by batch (spec 1 §9: coins live 5 years). */
export async function lotExpiry(): Promise<void> {
  while ((await main.expireLots()).more);
}
