/** `MM/DD HH:mm` by the phone's clock (HT-02). Pure except for the phone's zone. */
export function matchTime(time: number): string {
  const at = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
