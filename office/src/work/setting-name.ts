import { categoryName } from '../category.ts'
import { t } from '../i18n/i18n.ts'

const NAMES: Readonly<Record<string, string>> = {
  kept_least: t('agents.least_share_of_the_edge_that'),
  line_share: t('agents.share_of_the_ggr_that_a'),
  line_above: t('agents.amount_that_a_line_is_paid'),
}

/** What a setting of contracts is called: `kept_least`, `edge.RNG`. */
export const settingName = (key: string): string =>
  NAMES[key] ?? t('agents.edge_of', { category: categoryName(key.slice('edge.'.length)) })
