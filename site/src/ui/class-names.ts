/** Joins the class names that are set: `classNames(styles.tab, active && styles.active)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
