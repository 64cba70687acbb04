import { z } from 'zod';
import type { Grade } from '../policy.ts';

/** What a creator's coins are worth by; the lowest first. */
export const GradeName = z.enum(['SILVER', 'GOLD', 'DIAMOND'] satisfies Grade[]);
