import { termsOfWire } from '@koi/contract/contracts/terms.ts'
import { useLanguage, useT } from '../../../../i18n/i18n.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { Terms } from '../queries.ts'
import { type ComparedTopic, compareTerms } from './compare.ts'
import styles from './contracts.module.css'
import { sentencesOf, topicLabels } from './words.ts'

/** The present and the new terms beside each other, topic by topic; what changes is first. */
export function TermsCompare({ before, after, ownPlay }: { before: Terms; after: Terms; ownPlay: boolean }) {
  const t = useT()
  const language = useLanguage()
  const words = (terms: Terms) => sentencesOf(termsOfWire(terms), { ownPlay, language })
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{t('contract.now')}</th>
          <th scope="col">{t('contract.new')}</th>
        </tr>
      </thead>
      {compareTerms(words(before), words(after)).map((topic) => (
        <TopicRows key={topic.topic} {...topic} />
      ))}
    </table>
  )
}

function TopicRows({ topic, before, after, isChanged }: ComparedTopic) {
  const t = useT()
  return (
    <tbody className={classNames(isChanged && styles.changed)}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {t(topicLabels[topic])} <small>{t(isChanged ? 'contract.changes' : 'contract.stays')}</small>
        </th>
      </tr>
      {isChanged ? (
        <tr>
          <Cell texts={before} />
          <Cell texts={after} />
        </tr>
      ) : (
        <tr>
          <td colSpan={2}>
            <Texts texts={after} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Cell({ texts }: { texts: readonly string[] }) {
  const t = useT()
  return <td>{texts.length === 0 ? t('contract.none') : <Texts texts={texts} />}</td>
}

const Texts = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>)
