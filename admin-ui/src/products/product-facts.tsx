import { Box } from '@mui/material';
import { narrowAddress } from '@sowon/contracts/files/picture-address';
import { Link, useRefresh, useTranslate } from 'react-admin';
import { TakeDown } from '../files/take-down.tsx';
import { TakenDown } from '../files/taken-down.tsx';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import type { Product } from './records.ts';

const useField = () => {
  const translate = useTranslate();
  return (name: string) => translate(`resources.products.fields.${name}`);
};

/** A product's creator, its terms, and its number of requests. */
export function ProductFacts({ product }: { product: Product }) {
  const translate = useTranslate();
  const field = useField();
  const { id, type, creatorId, creatorName, coinPrice, winProbability, alwaysPrivate } = product;
  const word = (name: string, facts = {}) => translate(`console.product.${name}`, facts);
  return (
    <Section title={word('about')}>
      <Facts
        facts={[
          [
            field('creatorName'),
            <Box
              key="creator"
              component="span"
              sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}
            >
              <RecordLink resource="creators" id={creatorId}>
                {creatorName}
              </RecordLink>
              <Link to={listPath('products', { creatorId })}>{word('all_of_creator')}</Link>
            </Box>,
          ],
          [field('type'), word(`type.${type}`)],
          [field('coinPrice'), <Coins key="coins" points={coinPrice} />],
          ...(winProbability === null
            ? []
            : [
                [
                  field('winProbability'),
                  word('odds', { percent: winProbability, rolls: Math.round(100 / winProbability) }),
                ] as const,
              ]),
          ...(alwaysPrivate === null
            ? []
            : [[field('alwaysPrivate'), word(alwaysPrivate ? 'always_private' : 'as_asked')] as const]),
          [field('allowAttachments'), word(product.allowAttachments ? 'attachments' : 'no_attachments')],
          [field('currentRequested'), String(product.currentRequested)],
          [field('accumulated'), String(product.accumulated)],
          [field('created'), <Moment key="created" instant={product.created} />],
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** Pixels; twice the shown size, for sharp display. */
const coverWidth = 960;

/** The public content of a product, with a takedown button for its cover. */
export function ProductContent({ product }: { product: Product }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { cover, name, description } = product;
  const takenDown = cover?.takenDown ?? false;
  return (
    <Section title={translate('console.product.page')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {cover ? (
          <>
            <img
              src={narrowAddress(cover.s3Url, coverWidth)}
              alt={translate('console.product.cover_of', { name })}
              style={{ width: '100%', maxHeight: 280, objectFit: 'cover', borderRadius: 8 }}
            />
            {takenDown && <TakenDown fileId={cover.id} />}
            <TakeDown fileId={cover.id} takenDown={takenDown} onDone={refresh} />
          </>
        ) : (
          translate('console.product.no_cover')
        )}
        <Box component="p" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Box>
      </Box>
    </Section>
  );
}
