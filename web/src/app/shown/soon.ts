import { vi } from 'vitest';

/** Waits until a check holds, however busy the machine is. @throws what the check throws last */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
