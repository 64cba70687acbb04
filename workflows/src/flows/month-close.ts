import { main } from './activities.ts';

/** Started by its schedule on the 1st, 00:30 KST; the database knows which month is over and whether it is closed. */
export async function monthClose(): Promise<void> {
  await main.closeLastMonth();
}
