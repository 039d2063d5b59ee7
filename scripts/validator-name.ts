/** What the validator of a schema or a host is called: `validateHostProfile` for `host-profile`. */
export function validatorName(name: string): string {
  return `validate${name.replaceAll(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}
