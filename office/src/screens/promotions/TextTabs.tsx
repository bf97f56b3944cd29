import { t } from '../../i18n/i18n.ts'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { LanguagePanels } from '../../ui/preview/LanguagePanels.tsx'

/** The texts of an offer, one tab for each language; English is required. */
export const TextTabs = () => (
  <LanguagePanels groups={['titles', 'bodies']}>
    {(code, language) => (
      <>
        <Field name={`titles.${code}`} label={t('promotions.title', { language })} required={code === 'EN'} />
        <TextArea
          name={`bodies.${code}`}
          label={t('promotions.text_as_html', { language })}
          rows={4}
          required={code === 'EN'}
        />
        <TextArea
          name={`conditions.${code}`}
          label={t('promotions.conditions_as_html', { language })}
          rows={3}
        />
      </>
    )}
  </LanguagePanels>
)
