import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { LoginDetails } from '../../features/accounts/login-details.tsx';
import { accountQueries } from '../../features/accounts/queries.ts';
import { AdultMarkNote } from '../../features/adults/veil.tsx';
import { OwnBlocks } from '../../features/content/own-blocks.tsx';
import { BusinessFields } from '../../features/creators/business-fields.tsx';
import { businessNotKept, typedNumber } from '../../features/creators/business-rules.ts';
import { CreatorFields } from '../../features/creators/creator-fields.tsx';
import { typedUrl } from '../../features/creators/creator-rules.ts';
import { IntroductionEditor } from '../../features/creators/introduction-editor.tsx';
import { PageAddressHint } from '../../features/creators/page-address-hint.tsx';
import {
  draftOf,
  givenLinks,
  type ProfileDraft,
  profileOf,
  profileProblems,
  refusedProfile,
} from '../../features/creators/profile-rules.ts';
import { creatorQueries } from '../../features/creators/queries.ts';
import { type SnsType, snsNames, snsTypes } from '../../features/creators/sns-names.ts';
import { DownloadOwnData } from '../../features/own-data/download-own-data.tsx';
import { PortraitEditor } from '../../features/portraits/portrait-editor.tsx';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { storeUser } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Fields, TextField } from '../../ui/field.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

/** Edits a creator's profile (spec 2 §2). */
export function EditProfilePage() {
  const creator = useQuery(creatorQueries.own());
  return (
    <Page width="narrow">
      <PageHeader
        title={<Trans>Edit your profile</Trans>}
        lead={<Trans>Your page shows it as soon as you save.</Trans>}
      />
      {/* The length of the email address changes the height of its row, so nothing is shown below it before it loads. */}
      <QueryView query={useQuery(accountQueries.own())} waiting={<Skeleton height={1_300} />}>
        {({ email }) => (
          <>
            <LoginDetails email={email}>
              <ButtonLink look="outline" to="/bank-account-change" state={{ email }}>
                <Trans>Change your bank account</Trans>
              </ButtonLink>
            </LoginDetails>
            <QueryView query={creator} waiting={<Skeleton height={1_200} />}>
              {(own) => (
                <>
                  <ProfileForm key={own.id} creator={own} />
                  {/* Loads later: above the form it would move the text being read. */}
                  <OwnBlocks
                    isShown={({ kind, usedBy }) => kind === 'PROFILE' || isOfProfile(usedBy?.purpose)}
                  />
                  <DownloadOwnData />
                </>
              )}
            </QueryView>
          </>
        )}
      </QueryView>
    </Page>
  );
}

const isOfProfile = (purpose: string | undefined) => purpose === 'portrait' || purpose === 'introduction';

type OwnCreator = Reply<Routes['currentCreator']>;

/** Not stored as a draft: picture and introduction are saved at once, and business numbers are never stored in a browser. */
const notKept = ['hasPicture', 'hasIntroduction', ...businessNotKept] as const;

function ProfileForm({ creator }: { creator: OwnCreator }) {
  const { t } = useLingui();
  const form = useProfileForm(creator);
  const isMoving = creator.verified && form.value('url') !== creator.url;

  return (
    <Form form={form} action={<Trans>Save</Trans>}>
      <PortraitEditor
        name={creator.name}
        imageUrl={creator.user.imageUrl}
        shape="tall"
        isForAdults={creator.adult !== 'NO'}
        error={form.choice('hasPicture').error}
        onChange={(hasPicture) => form.set('hasPicture', hasPicture)}
      />
      <IntroductionEditor
        creator={creator}
        error={form.choice('hasIntroduction').error}
        onChange={(hasIntroduction) => form.set('hasIntroduction', hasIntroduction)}
      />
      <CreatorFields
        name={form.text('name')}
        url={form.text('url', typedUrl)}
        urlHint={
          <PageAddressHint url={form.value('url')} own={creator.url}>
            {isMoving
              ? t`Links to ${creator.url} go on leading to your page.`
              : `${location.host}/${form.value('url')}`}
          </PageAddressHint>
        }
        description={form.area('description')}
        tags={form.choice('tags')}
      />
      <ChannelFields form={form} />
      <BusinessFields
        type={form.value('businessType')}
        businessType={form.text('businessType')}
        businessName={form.text('businessName')}
        businessRegistrationNumber={form.text('businessRegistrationNumber', typedNumber)}
        businessCashReceiptNumber={form.text('businessCashReceiptNumber', typedNumber)}
      />
      <AdultMarkNote mark={creator.adultMark}>
        <Trans>
          Our staff marked your page as one for adults. It stays so until they lift the mark, even if you say
          otherwise below.
        </Trans>
      </AdultMarkNote>
      <Checkbox
        label={t`My page has content for adults`}
        hint={t`Search, lists and the start page then do not show you, and pictures are given only to members of legal age. Your link still leads to your page.`}
        {...form.box('containAdultContent')}
      />
    </Form>
  );
}

function useProfileForm(creator: OwnCreator) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: creatorId, verified } = creator;
  const sentLinks = useRef<SnsType[]>([]);
  const save = useCommand({
    name: ['edit-profile', creatorId],
    send: async (draft: ProfileDraft, intent: Intent) => {
      sentLinks.current = givenLinks(draft);
      await api.updateCreator({ params: { creatorId }, body: profileOf(draft) }, { intent });
      return api.currentUser({});
    },
    changes: [creatorQueries.own().queryKey, accountQueries.own().queryKey, ['creator'], ['creators']],
    onDone: (user, { url }) => {
      storeUser(user);
      toast.success(t`Your profile was saved.`);
      void navigate(verified ? `/${url}` : '/newbie-creator-mypage');
    },
  });
  return useForm({
    initial: draftOf(creator),
    check: profileProblems,
    command: save,
    draft: 'creator-profile',
    notKept,
    refused: (code, field) => refusedProfile(code, field, sentLinks.current),
  });
}

function ChannelFields({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useLingui();
  return (
    <Fields legend={t`Your channels`} hint={t`At least one.`}>
      {snsTypes.map((type) => (
        <TextField
          key={type}
          label={snsNames[type]}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          {...form.text(type)}
        />
      ))}
    </Fields>
  );
}
