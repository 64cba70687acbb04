import { z } from 'zod';

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  /** Folder of the stored payments. */
  SANDBOX_DATA: z.string().min(1).default('.sowon/payment-sandbox'),
  /** Webhook address for orders without `notice_url`; unset = none. */
  SANDBOX_WEBHOOK_URL: z.url().optional(),
  SANDBOX_IMP_CODE: z.string().default('imp00000000'),
  /** Shown in the payment window. */
  SANDBOX_MERCHANT_NAME: z.string().default('소원 Sowon'),
  SANDBOX_API_KEY: z.string().default('sandbox-key'),
  SANDBOX_API_SECRET: z.string().default('sandbox-secret'),
});

export interface SandboxSettings {
  host: string;
  port: number;
  dataFolder: string;
  webhookUrl: string | undefined;
  impCode: string;
  merchantName: string;
  apiKey: string;
  apiSecret: string;
}

/** @throws Error when a variable is malformed, and always in production: one click here marks a payment as "paid" */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const read = Environment.parse(env);
  if (read.NODE_ENV === 'production') throw new Error('The payment sandbox does not run in production');
  return {
    host: read.HOST,
    port: read.PORT,
    dataFolder: read.SANDBOX_DATA,
    webhookUrl: read.SANDBOX_WEBHOOK_URL,
    impCode: read.SANDBOX_IMP_CODE,
    merchantName: read.SANDBOX_MERCHANT_NAME,
    apiKey: read.SANDBOX_API_KEY,
    apiSecret: read.SANDBOX_API_SECRET,
  };
}
