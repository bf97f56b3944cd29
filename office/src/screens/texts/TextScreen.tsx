import { useParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { TextEditor } from './TextEditor.tsx'
import { channelText, titleOf } from './words.ts'

type Text = Output<'officeText'>

/** One text: its words in each language, how a phone shows it, and who changed it. */
export default function TextScreen() {
  const { name = '' } = useParams()
  return (
    <Loaded title={t('texts.title')} query={useCall('officeText', { name })}>
      {(text) => (
        <Page title={titleOf(text)}>
          <Facts facts={factsOf(text)} />
          <TextEditor key={text.name} text={text} />
          <Versions text={text} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = (text: Text): readonly Fact[] => [
  [t('texts.name'), text.name],
  [t('texts.channel'), channelText(text.channel)],
  [
    t('texts.placeholders'),
    <ul key="placeholders">
      {text.placeholders.map(({ name, sample, isRequired }) => (
        <li key={name}>
          {isRequired ? t('texts.required', { name: `{${name}}` }) : `{${name}}`}:{' '}
          {t('texts.sample', { sample })}
        </li>
      ))}
    </ul>,
  ],
]

const Versions = ({ text: { versions } }: { text: Text }) => (
  <Card title={t('texts.versions')}>
    {versions.length === 0 ? <p>{t('texts.versions_none')}</p> : null}
    <CardLines>
      {versions.map(({ language, parts, operator, at }) => (
        <CardLine
          key={`${language} ${at}`}
          actions={t('texts.by', { operator, time: formatTime(at), language })}
        >
          {parts === null ? t('texts.version_reset') : Object.values(parts).join(' · ')}
        </CardLine>
      ))}
    </CardLines>
  </Card>
)
