/** The value of a form's text field, unchanged: a password keeps its spaces. */
export function formValue(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
