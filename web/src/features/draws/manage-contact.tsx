import { Trans } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';

/** Contact details of an applicant, and a note that reading them is recorded. */
export function ManageContact({ contact }: { contact: DrawEntry['event'] }) {
  const { name, phone, address, addressDetail } = contact;
  if (name === null && phone === null) {
    return (
      <Text look="soft">
        <Trans>What the winner told to be reached by is not kept any more.</Trans>
      </Text>
    );
  }
  return (
    <Card>
      <Stack gap="m">
        <Facts>
          <Fact name={<Trans>Name</Trans>}>
            <Written>{name}</Written>
          </Fact>
          <Fact name={<Trans>Phone number</Trans>}>{phone}</Fact>
          <Fact name={<Trans>Address</Trans>}>
            {address ? (
              <Written>
                {address} {addressDetail}
              </Written>
            ) : (
              <Trans>None was given</Trans>
            )}
          </Fact>
        </Facts>
        <Text look="small">
          <Trans>
            That you read this is written down. Use it for the draw and the prize alone, and pass it on to
            nobody else.
          </Trans>
        </Text>
      </Stack>
    </Card>
  );
}
