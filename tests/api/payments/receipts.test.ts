import { expect, test } from 'vitest';
import { paymentReceipt } from '../../../services/src/slices/money/payments/receipts/receipt.ts';
import { payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { textOfPdf } from '../../harness/pdf-text.ts';
import { insertFan } from '../../harness/rows.ts';
import { bought, givenBack } from '../refunds/refund-shop.ts';

const { shop } = coinShopOf('receipts');

const receipt = async (paymentId: string, language: 'ko' | 'en' = 'ko', userId = shop().fan) => {
  const { name, mediaType, file } = await paymentReceipt(shop().ctx, { paymentId, userId, language });
  const bytes = Buffer.from(file, 'base64');
  return { name, mediaType, bytes, text: textOfPdf(bytes) };
};

test('shows the payer alone a receipt of a paid charge, with tax and time in Korea', async () => {
  const { id } = await bought(shop());
  const { name, mediaType, text, bytes } = await receipt(id);
  expect([name, mediaType]).toEqual([`sowon-receipt-${id}.pdf`, 'application/pdf']);
  for (const part of ['코인 충전 영수증', id, '2026-11-21', '100코인', '카카오페이', '(주)소원']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('9,091원');
  expect(text).toContain('909원');
  expect(text).toContain('10,000원');
  expect(text).not.toContain('환불');
  expect((await receipt(id)).bytes.equals(bytes)).toBe(true);

  const stranger = await insertFan(shop().ctx);
  await expect(receipt(id, 'ko', stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id: unpaid } = await shop().order();
  await expect(receipt(unpaid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('shows on the receipt of a refunded charge the due day and, once paid, the payment day', async () => {
  const { id } = await bought(shop());
  await givenBack(shop(), id);
  const owed = (await receipt(id, 'en')).text;
  expect(owed).toContain('Refund, by 2026-11-25');
  expect(owed).toContain('-KRW 10,000');
  await payDueRefunds(shop().ctx);
  const paid = (await receipt(id, 'en')).text;
  expect(paid).not.toContain('Refund, by');
  expect(paid).toContain('Less refunds');
});
