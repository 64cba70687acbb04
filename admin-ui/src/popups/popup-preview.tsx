import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Choice } from '../parts/choice.tsx';
import type { PopupRow } from './records.ts';

const languages = ['ko', 'en', 'ja'] as const;
const readers = ['on', 'off'] as const;

/** Preview of a popup for members or visitors, in one of the languages. */
export function PopupPreview({ popup }: { popup: PopupRow }) {
  const translate = useTranslate();
  const [language, setLanguage] = useState<(typeof languages)[number]>('ko');
  const [reader, setReader] = useState<(typeof readers)[number]>('off');
  const { title, linkTextLoggedOn, linkTextLoggedOff } = popup.texts[language];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Choice
          label={translate('console.popup.preview_language')}
          options={languages.map((id) => ({ id, label: translate(`console.faq.language.${id}`) }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice
          label={translate('console.popup.preview_reader')}
          options={readers.map((id) => ({ id, label: translate(`console.popup.reader.${id}`) }))}
          chosen={reader}
          onChoose={setReader}
        />
      </Box>
      <Box lang={language} sx={{ maxWidth: 360 }}>
        <Typography variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {popup.imageUrl === null ? (
          <Alert severity="warning">{translate('console.popup.no_picture')}</Alert>
        ) : (
          <img src={popup.imageUrl} alt={title} style={{ width: '100%', borderRadius: 8 }} />
        )}
        <Box
          sx={{
            mt: 1,
            p: 1.5,
            borderRadius: 99,
            textAlign: 'center',
            fontWeight: 700,
            bgcolor: popup.linkBackgroundColor,
            color: popup.linkTextColor,
          }}
        >
          {reader === 'on' ? linkTextLoggedOn : linkTextLoggedOff}
        </Box>
      </Box>
    </>
  );
}
