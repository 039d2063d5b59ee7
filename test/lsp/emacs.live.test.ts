import { describe, expect, it } from 'vitest'
import { needsProgram } from '../support/needs-program.js'
import { block } from '../support/pages.js'
import { offsetOfPoint, type ShownFinding, Stage, TYPED } from './real-editor.js'

const PAGE = 'docs/integrations/editors.md'

/** Makes each change in the buffer, and writes down what Flymake shows once the server has judged that very text. */
const TYPE_ALL = `
(require 'json)
(defvar plugvet-test-version -1)
(cl-defmethod eglot-handle-notification :after (_server (_method (eql textDocument/publishDiagnostics)) &key version &allow-other-keys)
  (setq plugvet-test-version (or version plugvet-test-version)))
(defun plugvet-test-settle ()
  (eglot--signal-textDocument/didChange)
  (let ((deadline (+ (float-time) 15)))
    (while (< plugvet-test-version eglot--versioned-identifier)
      (when (> (float-time) deadline) (error "Nothing was published"))
      (accept-process-output nil 0.01)))
  (flymake-start)
  (accept-process-output nil 0.01))
(defun plugvet-test-shown ()
  (list (cons 'text (buffer-string))
        (cons 'shown (vconcat (mapcar (lambda (one)
                                        (vector (1- (flymake-diagnostic-beg one)) (1- (flymake-diagnostic-end one)) (flymake-diagnostic-text one)))
                                      (flymake-diagnostics))))))
(let ((steps (with-temp-buffer (insert-file-contents "steps.json") (json-parse-buffer :object-type 'alist :array-type 'list)))
      (told nil))
  (find-file ".mcp.json")
  (let ((deadline (+ (float-time) 20)))
    (while (not (eglot-current-server))
      (when (> (float-time) deadline) (error "The server was not started"))
      (run-hooks 'post-command-hook)
      (accept-process-output nil 0.05)))
  (flymake-mode 1)
  (plugvet-test-settle)
  (dolist (step steps)
    (goto-char (point-min))
    (let ((case-fold-search nil)) (search-forward (alist-get 'find step)))
    (replace-match (alist-get 'text step) t t)
    (plugvet-test-settle)
    (push (plugvet-test-shown) told))
  (let ((coding-system-for-write 'utf-8))
    (with-temp-file "told.json" (insert (json-encode (vconcat (nreverse told))))))
  (set-buffer-modified-p nil)
  (kill-emacs 0))
`

interface Told {
  readonly text: string
  readonly shown: readonly (readonly [start: number, end: number, text: string])[]
}

describe(
  'Emacs with Eglot, set up as the page says',
  needsProgram('emacs', '--batch', '--eval', '(progn (package-initialize) (require (quote eglot)))'),
  () => {
    it('shows after each change what the command line finds', async () => {
      const stage = new Stage()
      const settings = stage.write('init.el', block(PAGE, 'elisp', "(require 'eglot)"))
      const script = stage.write('type.el', TYPE_ALL)
      const told = stage.run('emacs', ['--batch', '--eval', '(package-initialize)', '-l', settings, '-l', script]) as readonly Told[]
      expect(told).toHaveLength(TYPED.length)
      for (const { text, shown } of told) {
        const starts = (all: readonly Pick<ShownFinding, 'start' | 'message'>[]) => all.map(({ start, message }) => `${start} ${message}`).sort()
        // Flymake shows the source and the rule before the message, and never an empty range.
        const found = shown.map(([start, , line]) => ({ start: offsetOfPoint(text, start), message: line.replace(/^plugvet \[[\w-]+\]: /, '') }))
        expect(starts(found), text).toEqual(starts(await stage.found(text)))
      }
    })
  }
)
