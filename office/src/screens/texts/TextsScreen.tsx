import { TEXT_CHANNELS } from '@koi/contract/schemas/office/texts.ts'
import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { channelText, type ListedText, titleOf, wordsOf } from './words.ts'

const CHANNELS = TEXT_CHANNELS.map((channel) => [channel, channelText(channel)] as const)
const LANGUAGES = ['EN', 'MS', 'CN'] as const

/** The languages in which an operator has written other words. */
const changedIn = ({ texts }: ListedText): string =>
  LANGUAGES.filter((code) => texts[code].written !== null).join(', ')

const changedAt = ({ texts }: ListedText): number =>
  Math.max(0, ...LANGUAGES.map((code) => texts[code].at ?? 0))

const columns: Columns<ListedText> = {
  text: {
    name: t('word.text'),
    cell: (row) => <Link to={`/texts/${row.name}`}>{titleOf(row)}</Link>,
    sortBy: titleOf,
    wrap: true,
  },
  name: { name: t('texts.name'), cell: (row) => row.name, sortBy: (row) => row.name },
  channel: {
    name: t('texts.channel'),
    cell: (row) => channelText(row.channel),
    sortBy: (row) => row.channel,
  },
  changed: { name: t('texts.changed'), cell: changedIn, sortBy: changedIn },
  time: {
    name: t('word.time'),
    cell: (row) => (changedAt(row) === 0 ? '' : formatTime(changedAt(row))),
    sortBy: changedAt,
  },
}

/** Every text that members get by themselves (OF-14). */
export default function TextsScreen() {
  const query = useCall('officeTexts', {})
  const channel = useChoice('channel', TEXT_CHANNELS)
  const [search = ''] = useFilter('search')
  const rows = (query.data?.content ?? []).filter(
    (row) => (channel === undefined || row.channel === channel) && matches(row, search.toLowerCase()),
  )
  return (
    <Page title={t('texts.title')} hint={t('texts.hint', { brand: '{brand}' })}>
      <Filters>
        <SearchFilter label={t('texts.search')} />
        <ChoiceFilter name="channel" label={t('texts.channel')} choices={CHANNELS} />
      </Filters>
      <List
        name="texts"
        label={t('texts.list')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.name}
        empty={t('texts.empty')}
      />
    </Page>
  )
}

const matches = (row: ListedText, word: string): boolean =>
  [row.name, ...LANGUAGES.flatMap((code) => Object.values(wordsOf(row.texts[code])))].some((text) =>
    text.toLowerCase().includes(word),
  )
