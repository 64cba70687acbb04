import { vi } from 'vitest';

/** Waits until a check passes, up to 20 seconds for busy machines. @throws the last error of the check */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
