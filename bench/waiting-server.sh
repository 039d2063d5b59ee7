# sh waiting-server.sh SECONDS: a healthy MCP server that lets `initialize` wait, and needs hardly any of the processor.
info='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"waiting","version":"1.0.0"}}'
tools='{"tools":[{"name":"echo","inputSchema":{"type":"object"}}]}'
while IFS= read -r line; do
  case $line in
    *'"id":'*) ;;
    *) continue ;;
  esac
  id=${line##*'"id":'}
  id=${id%%[!0-9]*}
  case $line in
    *'"initialize"'*)
      sleep "$1"
      result=$info
      ;;
    *) result=$tools ;;
  esac
  printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result"
done
