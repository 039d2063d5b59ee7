/** The name of the validator for a schema or a host: `validateHostProfile` for `host-profile`. */
export function validatorName(name: string): string {
  return `validate${name.replaceAll(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}
